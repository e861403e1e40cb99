import { statSync } from 'node:fs'
import { counted } from '#domain/basics/counted.ts'
import type { FileKind } from '#server/import/file-kind.ts'
import { type LoadedAddresses, loadAddresses } from './load-addresses.ts'

const wordsOfLoad = ({ addresses, roads, former, isKnown, withoutNumber }: LoadedAddresses): string =>
  isKnown
    ? `${counted(addresses, 'address', 'addresses')}: known already`
    : `${counted(addresses, 'address', 'addresses')} of ${counted(roads, 'road')}` +
      (former > 0 ? `, in place of ${counted(former, 'address', 'addresses')}` : '') +
      (withoutNumber > 0 ? `; ${counted(withoutNumber, 'line')} without number or place` : '')

export const addressKind: FileKind = {
  name: 'addresses of LINZ (address_id,full_address,…)',
  contents: 'addresses',
  recognises: ({ firstLine }) => /(?:^|,)"?address_id"?,/i.test(firstLine) && /,"?full_address"?(?:,|$)/i.test(firstLine),
  take: async ({ db, now, progress }, path) => {
    const size = Math.max(1, statSync(path).size)
    const loaded = await loadAddresses(db, path, now, (bytes) => progress(bytes / size))
    const { isKnown, ...counts } = loaded
    return { words: wordsOfLoad(loaded), counts: { ...counts, changed: Number(!isKnown) }, leftOut: [] }
  },
}
