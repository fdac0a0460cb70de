/** Error for a workbook whose parts are missing or whose XML is wrong, or for an Office document that is not an XLSX workbook. */
export class BookFault extends Error {
  override readonly name = 'BookFault';
  readonly isOther: boolean;

  /** @param isOther  true for a document of another kind */
  constructor(isOther = false) {
    super(isOther ? 'not a workbook' : 'damaged workbook');
    this.isOther = isOther;
  }
}
