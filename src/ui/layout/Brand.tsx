import css from './Brand.module.css';

/** Logo: a green square with the letter V. */
export function Brand() {
  return (
    <svg className={css.brand} width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={css.mat} width="32" height="32" rx="8" />
      <path className={css.grid} d="M0 10h32M0 21h32M10 0v32M21 0v32" />
      <path className={css.letter} d="M8 9l8 15 8-15" />
    </svg>
  );
}
