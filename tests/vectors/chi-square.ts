/**
 * Upper critical values of the chi-square distribution: NIST/SEMATECH e-Handbook of Statistical Methods, §1.3.6.7.4
 * (https://www.itl.nist.gov/div898/handbook/eda/section3/eda3674.htm): degrees of freedom, probability, value.
 */
export const chiSquareCritical: readonly (readonly [degrees: number, probability: number, value: number])[] = [
  [1, 0.1, 2.706],
  [1, 0.05, 3.841],
  [1, 0.001, 10.828],
  [2, 0.05, 5.991],
  [5, 0.025, 12.833],
  [5, 0.01, 15.086],
  [10, 0.1, 15.987],
  [10, 0.05, 18.307],
  [20, 0.01, 37.566],
  [50, 0.05, 67.505],
  [99, 0.05, 123.225],
  [99, 0.001, 148.23],
  [100, 0.1, 118.498],
];
