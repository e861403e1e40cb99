import { type Idb, idb } from './idb.ts'

/** Where it is kept; it goes when the session ends. */
export const supplyPointKey = 'supply-point'

/**
 * Whose electricity the dashboard showed last: with it the next visit can ask for the chart a round trip sooner. Empty for who was let into one
 * property of somebody else’s: the next visit asks for nothing ahead that they may be refused.
 */
export const createLastSupplyPoint = ({ read, write }: Idb) => ({
  read: (): Promise<string | undefined> => read<string>(supplyPointKey).catch(() => undefined),
  store: (supplyPointId: string): Promise<void> => write(supplyPointKey, supplyPointId).catch(() => {}),
})

export const lastSupplyPoint = createLastSupplyPoint(idb)
