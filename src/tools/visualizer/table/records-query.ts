/** Returns true for a query that selects all records of a text; it is not shown beside the result. */
export const isRecordsQuery = (query: string) => query === '$' || query === '$[*]';
