/** Bound alike by both drivers. Days as `YYYY-MM-DD`, instants as `Date`, money as integer cents. */
export type SqlValue = string | number | boolean | null | Date | Uint8Array | object | readonly SqlValue[]

/** `$1` parameters; `supply_point_id` returns as `supplyPointId`. */
export interface Queryable {
  readonly query: <Row>(text: string, values?: readonly SqlValue[]) => Promise<Row[]>
}

/**
 * Embedded PGlite, or PostgreSQL 15 and newer; same statements on both.
 * Returns on both: `date` as `YYYY-MM-DD`, `timestamptz` as `Date`, `bigint` and `numeric` as number, `jsonb` parsed, `int[]` as
 * number[].
 */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres'
  /** PostgreSQL repeats `work` on serialisation failures and deadlocks, at most three times. */
  readonly transaction: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
}
