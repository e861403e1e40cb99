import { pathOf } from '#domain/portal/routes.ts'

/** Empty if the address has no question. */
export const queryIn = (search: string): string => new URLSearchParams(search).get('q')?.trim() ?? ''

export const addressOfQuery = (query: string): string =>
  query === '' ? pathOf('ask') : `${pathOf('ask')}?q=${encodeURIComponent(query)}`
