import * as z from 'zod/mini'
import { WireFile } from './file.ts'
import { Day, endpoint } from './kit.ts'

/** `csv` for a spreadsheet, `eiep13a` as retailers exchange it in New Zealand, `greenbutton` (ESPI) as programs for energy read it. */
export const UsageFileFormat = z.enum(['csv', 'eiep13a', 'greenbutton'])
export type UsageFileFormat = z.infer<typeof UsageFileFormat>

/** Of electricity: two years of half-hours. */
export const longestUsageFile = 732

/** A Green Button file is of one supply point: the account has several, and none was named. */
export const oneSupplyPoint = '/error/export/one_supply_point'

export const exportUsage = endpoint({
  name: 'exportUsage',
  method: 'GET',
  path: '/private/export/usage',
  summary: 'The half-hours of electricity of the selected account, or of one of its supply points, as a file to keep',
  query: z.strictObject({ format: UsageFileFormat, startDate: Day, endDate: Day, supplyPointId: z.optional(z.string()) }),
  answer: WireFile,
  media: ['text/csv', 'text/plain', 'application/atom+xml'],
  problems: {
    400: ['/error/validation', '/error/period/too_long', oneSupplyPoint],
    404: ['/error/no_data', '/error/supply_point/not_found'],
  },
  requirements: [],
})
