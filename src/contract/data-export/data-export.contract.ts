import * as z from 'zod/mini'
import { WireFile } from '#contract/file.ts'
import { Day, endpoint, Instant } from '#contract/kit.ts'

/** `csv` for spreadsheets, `eiep13a` for New Zealand retailers, `greenbutton` (ESPI) for energy programs. */
export const UsageFileFormat = z.enum(['csv', 'eiep13a', 'greenbutton'])
export type UsageFileFormat = z.infer<typeof UsageFileFormat>

export const longestUsageFile = 732

/** Green Button has one supply point per file: name one. */
export const oneSupplyPoint = '/error/export/one_supply_point'

export const exportUsage = endpoint({
  name: 'exportUsage',
  method: 'GET',
  path: '/private/export/usage',
  summary: 'The half-hours of electricity of the selected account, or of one of its supply points, as a file to keep',
  /** Default: two years up to today. */
  query: z.strictObject({
    format: UsageFileFormat,
    startDate: z.optional(Day),
    endDate: z.optional(Day),
    supplyPointId: z.optional(z.string()),
  }),
  answer: WireFile,
  media: ['text/csv', 'text/plain', 'application/atom+xml'],
  problems: {
    400: ['/error/validation', '/error/period/too_long', oneSupplyPoint],
    404: ['/error/no_data', '/error/supply_point/not_found'],
  },
  requirements: [],
})

/** ZIP with all personal data; made in the background, available for a week. */
export const DataArchive = z.object({
  state: z.enum(['making', 'ready']),
  askedAt: Instant,
  progress: z.number(),
  expiresAt: z.nullable(Instant),
  bytes: z.nullable(z.int()),
})
export type DataArchive = z.infer<typeof DataArchive>
export const ArchiveStanding = z.object({ archive: z.nullable(DataArchive) })
export type ArchiveStanding = z.infer<typeof ArchiveStanding>

const archivePath = '/private/export/archive'

export const readDataArchive = endpoint({
  name: 'readDataArchive',
  method: 'GET',
  path: archivePath,
  summary: 'How far everything that is kept of the customer is, to take home',
  answer: ArchiveStanding,
  requirements: [],
})

export const askDataArchive = endpoint({
  name: 'askDataArchive',
  method: 'POST',
  path: archivePath,
  summary: 'Has everything that is kept of the customer made into one file; a mail says when it is there',
  body: z.strictObject({}),
  answer: ArchiveStanding,
  isIdempotent: true,
  requirements: [],
})

export const readDataArchiveFile = endpoint({
  name: 'readDataArchiveFile',
  method: 'GET',
  path: `${archivePath}/file`,
  summary: 'Everything that is kept of the customer, as one file',
  answer: WireFile,
  media: ['application/zip'],
  problems: { 404: ['/error/not_found'] },
  requirements: [],
})
