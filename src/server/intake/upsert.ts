import type { Queryable, SqlValue } from '#server/database/database.ts'
import type { Change, PutContext } from './entity.ts'

interface Column<Row> {
  readonly type: string
  readonly value: (row: Row, context: PutContext) => SqlValue | undefined
  /** The row's column that customers may change too: while the retailer sends the same, the stored value stays. */
  readonly shared?: keyof Row & string
  /** SQL of the new value, of the sent one and the stored row `t`. */
  readonly merged?: (sent: string) => string
}

interface Target<Row> {
  readonly table: string
  readonly keys: readonly string[]
  readonly columns: Readonly<Record<string, Column<Row>>>
  /** SQL condition on the stored row `t` and the sent one `r`; default: every row is written. */
  readonly where?: string
}

const valueOf = <Row>(name: string, { shared, merged = (sent) => sent }: Column<Row>, key: string): string => {
  const sent = merged(`r.${name}`)
  return shared === undefined
    ? sent
    : `case when t.${key} is not null and '${shared}' = any(r.retained) then t.${name} else ${sent} end`
}

/** One statement for any number of rows; a row that would not change isn't written. */
const statementOf = <Row>({ table, keys, columns, where }: Target<Row>): string => {
  const names = Object.keys(columns)
  const readsStored = where !== undefined || Object.values(columns).some(({ shared, merged }) => shared ?? merged)
  const values = names.filter((name) => !keys.includes(name))
  const types = Object.entries(columns).map(([name, { type }]) => `${name} ${type}`)
  const selected = Object.entries(columns).map(([name, column]) => valueOf(name, column, keys[0] ?? name))
  const stored = readsStored ? `left join ${table} t on ${keys.map((key) => `t.${key} = r.${key}`).join(' and ')}` : ''
  const conflict =
    values.length === 0
      ? 'nothing'
      : `update set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}
         where (${values.map((name) => `${table}.${name}`).join(', ')}) is distinct from (${values.map((name) => `excluded.${name}`).join(', ')})`
  return `
    insert into ${table} (${names.join(', ')})
    select ${selected.join(', ')} from json_to_recordset($1::json) as r(${types.join(', ')}, retained text[]) ${stored}
    ${where === undefined ? '' : `where ${where}`}
    on conflict (${keys.join(', ')}) do ${conflict}`
}

const jsonValue = (value: SqlValue | undefined) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value

export type PutRows<Row> = (tx: Queryable, changes: readonly Change<Row>[], context: PutContext) => Promise<void>

export const upsert = <Row>(target: Target<Row>): PutRows<Row> & { readonly table: string } => {
  const statement = statementOf(target)
  const columns = Object.entries(target.columns)
  const put: PutRows<Row> = async (tx, changes, context) => {
    const rows = changes.map(({ row, retained }) => ({
      ...Object.fromEntries(columns.map(([name, { value }]) => [name, jsonValue(value(row, context))])),
      retained,
    }))
    if (rows.length > 0) await tx.query(statement, [JSON.stringify(rows)])
  }
  return Object.assign(put, { table: target.table })
}

/** Puts into several tables, one after another. */
export const inOrder =
  <Row>(...puts: readonly PutRows<Row>[]): PutRows<Row> =>
  async (tx, changes, context) => {
    for (const put of puts) await put(tx, changes, context)
  }
