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
  summary: 'The half-hours of the selected account, or of one supply point, as a file',
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
  summary: 'The progress of the file of all data about the customer',
  answer: ArchiveStanding,
  requirements: [],
})

export const askDataArchive = endpoint({
  name: 'askDataArchive',
  method: 'POST',
  path: archivePath,
  summary: 'Starts making a file of all data about the customer; an email says when it is ready',
  body: z.strictObject({}),
  answer: ArchiveStanding,
  isIdempotent: true,
  requirements: [],
})

export const readDataArchiveFile = endpoint({
  name: 'readDataArchiveFile',
  method: 'GET',
  path: `${archivePath}/file`,
  summary: 'All data about the customer, as one file',
  answer: WireFile,
  media: ['application/zip'],
  problems: { 404: ['/error/not_found'] },
  requirements: [],
})
