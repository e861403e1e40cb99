import { type Idb, idb } from './idb.ts'

/** Deleted with the session. */
export const supplyPointKey = 'supply-point'

/**
 * Lets the next visit request its chart a round trip earlier. Empty for people with access to one property: no request that may
 * be refused.
 */
export const createLastSupplyPoint = ({ read, write }: Idb) => ({
  read: (): Promise<string | undefined> => read<string>(supplyPointKey).catch(() => undefined),
  store: (supplyPointId: string): Promise<void> => write(supplyPointKey, supplyPointId).catch(() => {}),
})

export const lastSupplyPoint = createLastSupplyPoint(idb)
