import type { TimelinePart } from '#contract/desk/customer.contract.ts'

const labels: Readonly<Record<TimelinePart, string>> = {
  timeline: 'Timeline',
  bills: 'Bills',
  readings: 'Readings',
  messages: 'Messages',
  devices: 'Devices',
  audit: 'Audit',
}

export interface CustomerPart {
  readonly part: TimelinePart
  readonly label: string
  readonly href: string
}

/** Tabs of a customer's page, in their order. */
export const customerParts = (account: string): readonly CustomerPart[] =>
  (Object.keys(labels) as TimelinePart[]).map((part) => ({
    part,
    label: labels[part],
    href: part === 'timeline' ? `/staff/customers/${account}` : `/staff/customers/${account}/${part}`,
  }))
