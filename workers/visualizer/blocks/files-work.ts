import type { Control } from '../../wire/control.ts';
import { errorOfFile, InputError } from '../../wire/input-error.ts';
import { refusalOf } from '../document/document.ts';
import type { WithoutValue } from '../formula.request.ts';
import { readFailure } from '../read/read.ts';
import { PathTrie } from '../read/trie.ts';
import type { OpenRequest } from '../request.ts';
import type { Origin, SkippedLines } from '../source.request.ts';
import { SummaryTotal, summaryOf } from '../summary/summary-part.ts';
import type { PivotWords, Summarized } from '../summary.request.ts';
import type { BlockCrew, WorkedPart } from './block-crew.ts';
import { type BlockFile, blocksOfFiles, type FileBlock, type FileRange, FilesBeginAgain, rangesOfFiles } from './block-files.ts';
import { BlockError, type BlockProblem, problemOf } from './block-problem.ts';
import { BlockReader } from './block-rows.ts';
import { type BlockAnswer, type BlockQuestion, type BlockTask, BlockWork, mergedReasons } from './block-work.ts';
import { BLOCK_BYTES, type BlockErrorCode, BlockMemory } from './blocks.ts';
import { lineOfRange } from './line-range.ts';
import { listedPaths } from './trie-paths.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A question to the rows of files, one file after another. */
export interface FilesRequest {
  readonly files: readonly { readonly request: OpenRequest; readonly isRepeatable: boolean }[];
  readonly question: BlockQuestion;
  readonly words: PivotWords;
  readonly crew: BlockCrew;
  /** Least size in bytes of the blocks. Default: 2 MiB. */
  readonly blockBytes?: number;
  /** Receives the file of the rows, part by part. */
  readonly write: (part: Bytes) => Promise<void>;
  /** Called when the files are read from their beginning. */
  readonly onPass?: () => void;
  /** Called with the number of rows of a block that is done, and of its bytes if they were read where it was worked on. */
  readonly onRows?: (rows: number, bytes: number) => void;
}

/** The answer for the rows of files. */
export interface FilesAnswer {
  /** Null for a question whose answer is a file. */
  readonly summary: Summarized | null;
  /** Number of shown rows. */
  readonly rows: number;
  readonly origins: readonly { readonly origin: Origin; readonly skipped: SkippedLines }[];
  /** For each new column, why its cells are missing. */
  readonly without: readonly (readonly WithoutValue[])[];
}

const refuse = (code: BlockErrorCode) => new InputError<BlockErrorCode>(code, 'source');
const comma = new TextEncoder().encode(',\n');

/** Work on the files of one request. */
export class FilesWork {
  readonly #request: FilesRequest;
  readonly #files: readonly BlockFile[];
  readonly #control: Control;
  readonly #memory = new BlockMemory();
  /** All paths, once they were read; null before. */
  #allPaths: BlockTask['paths'] | null = null;
  #learnsAll: boolean;
  #hasWritten = false;

  constructor(request: FilesRequest, control: Control) {
    this.#request = request;
    this.#control = control;
    this.#files = request.files.map((file) => ({ ...file, hasRecordInLine: true, open: null, origin: null, skipped: null }));
    const { file, columns } = request.question;
    const hasHead = file !== null && !['json', 'ndjson', 'yaml'].includes(file.format);
    // The head of the file has the names of all columns; and the rows of CSV may show later what its columns contain.
    this.#learnsAll = this.#isRepeatable && file !== null && ((hasHead && columns === null) || this.#files.length > 1);
  }

  get #isRepeatable(): boolean {
    return this.#request.files.every(({ isRepeatable }) => isRepeatable);
  }

  async answer(): Promise<FilesAnswer | null> {
    for (;;) {
      try {
        return await this.#pass();
      } catch (error) {
        if (!(error instanceof FilesBeginAgain)) throw readFailure(error);
        if (this.#hasWritten || !this.#isRepeatable) throw refuse('cli.blocks.changed');
      }
    }
  }

  #division(countsLines = false) {
    const { blockBytes = BLOCK_BYTES } = this.#request;
    return { blockBytes, countsLines, memory: this.#memory };
  }

  /** Reads all files once. Returns null for a text that has no records, or is one value. */
  async #pass(): Promise<FilesAnswer | null> {
    this.#request.onPass?.();
    if (this.#learnsAll && this.#allPaths === null) {
      await this.#learn();
      this.#request.onPass?.();
    }
    const blocks = rangesOfFiles(this.#files, this.#division(), this.#control);
    try {
      const { value: first, done } = await blocks.next();
      // The first block of a file is read here.
      if (done || !('bytes' in first)) return null;
      const task = await this.#taskOf(first);
      return task && (await this.#work(task, first, blocks));
    } finally {
      await blocks.return(undefined);
    }
  }

  /** Reads the paths of all files. */
  async #learn(): Promise<void> {
    const reader = new BlockReader(new PathTrie(), this.#request.question.layout.flattenDepth);
    for await (const block of blocksOfFiles(this.#files, this.#division(), this.#control)) {
      try {
        const rows = reader.learn(block.bytes, block.shape);
        this.#request.onRows?.(rows, 0);
        this.#memory.give(block.bytes.buffer);
      } catch (error) {
        await this.#refuse(problemOf(error, block.bytes, block.shape), block);
      }
    }
    this.#allPaths = listedPaths(reader.trie);
  }

  /** Checks the question with the first block. Returns null for a text that is one value. */
  async #taskOf(first: FileBlock): Promise<BlockTask | null> {
    const { question } = this.#request;
    const { flattenDepth } = question.layout;
    let paths = this.#allPaths;
    if (paths === null) {
      const reader = new BlockReader(new PathTrie(), flattenDepth);
      try {
        // One value may contain the array of the rows.
        if (reader.learn(first.bytes, first.shape) < 2 && first.shape === 'lines') return null;
      } catch (error) {
        const problem = problemOf(error, first.bytes, first.shape);
        if (first.shape === 'lines' && problem.kind === 'fault') return null;
        await this.#refuse(problem, first);
      }
      paths = listedPaths(reader.trie);
    }
    const hasDecimalComma = first.file.origin?.csv?.decimal === 'comma';
    const task: BlockTask = { question, hasDecimalComma, paths };
    const work = new BlockWork(task, this.#control);
    if (!work.hasColumns && this.#allPaths === null && this.#isRepeatable) {
      this.#learnsAll = true;
      throw new FilesBeginAgain();
    }
    await work.add({ ...first }).catch((error: unknown) => this.#refuse(problemOf(error, first.bytes, first.shape), first));
    return task;
  }

  async #work(task: BlockTask, first: FileBlock, others: AsyncGenerator<FileBlock | FileRange>): Promise<FilesAnswer> {
    const { crew, question } = this.#request;
    const edges = new BlockWork(task, this.#control);
    const waiting: { readonly block: FileBlock | FileRange; readonly done: Promise<WorkedPart | BlockError> }[] = [];
    const settle = async () => {
      const { block, done } = waiting.shift() as (typeof waiting)[number];
      const worked = await done;
      if (worked instanceof BlockError) return this.#refuse(worked.problem, block);
      if (worked.memory !== null) this.#memory.give(worked.memory);
      this.#request.onRows?.(worked.rows, 'range' in block ? block.range.to - block.range.from : 0);
      if (worked.part !== null && worked.part.length > 0) await this.#write(worked.part);
    };
    const add = async (block: FileBlock | FileRange) => {
      if (waiting.length >= crew.size * 2) await settle();
      const { shape, number } = block;
      const done = crew
        .add('bytes' in block ? { bytes: block.bytes, shape, number } : { range: block.range, shape, number })
        .catch((error: unknown) => {
          if (error instanceof BlockError) return error;
          throw error;
        });
      // The error is thrown where the block is awaited.
      done.catch(() => undefined);
      waiting.push({ block, done });
    };
    crew.begin(task);
    if (question.file !== null) await this.#request.write(await edges.edge({ head: true, tail: false }));
    await add(first);
    for await (const block of others) await add(block);
    while (waiting.length > 0) await settle();
    const answers = await crew.end();
    const rows = answers.reduce((sum, answer) => sum + answer.rows, 0);
    // YAML has an end only if it has no rows.
    if (question.file !== null && (question.file.format !== 'yaml' || rows === 0))
      await this.#request.write(await edges.edge({ head: false, tail: true }));
    const without = question.newColumns.map((_, index) =>
      answers.reduce<readonly WithoutValue[]>((sum, answer) => mergedReasons(sum, answer.without[index] ?? []), []),
    );
    const summary = await this.#summaryOf(answers);
    const origins = this.#files.map(({ origin, skipped }) => ({
      origin: origin as Origin,
      skipped: skipped ?? { count: 0, listed: [] },
    }));
    return { summary, rows, origins, without };
  }

  /** Adds the summaries of all; null without a plan. Their memory is free while the sum is written. */
  #summaryOf(answers: readonly BlockAnswer[]): Promise<Summarized> | null {
    const { plan, layout } = this.#request.question;
    const total = new SummaryTotal();
    for (const { part } of answers) if (part) total.add(part);
    const { sum } = total;
    return plan && sum && summaryOf(sum, { plan, layout, words: this.#request.words }, this.#control);
  }

  async #write(part: Bytes): Promise<void> {
    // The parts of an array have no comma between them.
    if (this.#hasWritten && this.#request.question.file?.format === 'json') await this.#request.write(comma);
    this.#hasWritten = true;
    await this.#request.write(part);
  }

  /** Throws the error of a block, or FilesBeginAgain if what was assumed of the files was wrong. */
  async #refuse(problem: BlockProblem, block: FileBlock | FileRange): Promise<never> {
    if (problem.kind === 'input') throw new InputError(problem.code, problem.field, problem.values);
    const { file } = block;
    if (problem.kind === 'columns') {
      // Files that change while they are read may have other columns each time.
      if (!this.#isRepeatable || this.#allPaths !== null) throw refuse('cli.blocks.changed');
      this.#learnsAll = true;
      throw new FilesBeginAgain();
    }
    if (problem.isAtEnd && block.shape !== 'array' && file.hasRecordInLine && file.isRepeatable) {
      file.hasRecordInLine = false;
      throw new FilesBeginAgain();
    }
    const { place, expected, isBinary, isAtEnd } = problem;
    const line = place.line + (await this.#lineOf(block)) - 1;
    const isSkippable = block.shape !== 'array' && !isAtEnd;
    const error = refusalOf({ ...place, line, expected, found: isAtEnd ? 'end' : 'character' }, isBinary, isSkippable);
    throw this.#files.length > 1 ? errorOfFile(error, file.request.fileName) : error;
  }

  /** Returns the number of the line in which a block begins; 1 for a text that was converted. */
  async #lineOf(block: FileBlock | FileRange): Promise<number> {
    if ('range' in block) return lineOfRange(block.range);
    if (block.line > 0) return block.line;
    const again = blocksOfFiles([block.file], this.#division(true), this.#control);
    for await (const { numberInFile, line } of again) if (numberInFile === block.numberInFile) return line;
    return 1;
  }
}
