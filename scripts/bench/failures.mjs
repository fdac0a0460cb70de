/**
 * The parts of vitest's JSON report that are used here.
 * @typedef {object} Report
 * @property {{ message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }[]} testResults
 *
 * @typedef {{ name: string | null, reason: string }} Failure  a failed benchmark; a null name means its whole file
 * @typedef {{ wrong: Failure[], unmeasured: Failure[] }} Failures
 */

/**
 * Classifies the failures of a run: a failed assertion is a wrong answer; after any other error a benchmark has no figure.
 * @param {Report | null} report  null when the runner wrote none
 * @param {boolean} succeeded  true if the runner exited with 0
 * @returns {Failures}
 */
export function failuresOf(report, succeeded) {
  const files = report?.testResults ?? [];
  /** @type {Failure[]} */
  const failures = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ name: fullName, reason: firstLine(failureMessages?.[0]) }));
  const isWrong = (/** @type {Failure} */ { reason }) => reason.startsWith('AssertionError');
  const wrong = failures.filter(isWrong);
  const unmeasured = failures.filter((failure) => !isWrong(failure));
  // A browser that crashed, or a file that could not be loaded, is not the error of a single benchmark.
  if (!succeeded && failures.length === 0) {
    const reason = files.map(({ message }) => firstLine(message)).find((line) => line !== '') ?? '';
    unmeasured.push({ name: null, reason: reason || 'the run ended early' });
  }
  return { wrong, unmeasured };
}

/**
 * Returns a pattern for the runner's `-t` that matches these benchmarks and no other.
 * @param {readonly string[]} names
 */
export function patternOf(names) {
  return `^(${names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})$`;
}

/** @param {string | undefined} text */
function firstLine(text) {
  return (text ?? '').split('\n', 1)[0]?.trim() ?? '';
}
