import type * as z from 'zod/mini'
import type { SiteStatus } from '#contract/account.contract.ts'

/** What stands behind a property's name: `(Pending)` while it opens, `(Closed)` while it closes, else nothing. */
export const siteStatusLabel = (status: z.infer<typeof SiteStatus>): string =>
  ({ open: '', opening: '(Pending)', closing: '(Closed)' })[status]
