import type { TimelineFilter, TimelinePart } from '#contract/desk/customer.contract.ts'

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

/** Empty: nothing is left out. */
export const timelineFilters: readonly { readonly value: TimelineFilter | ''; readonly label: string }[] = [
  { value: '', label: 'Everything' },
  { value: 'changes', label: 'Changes' },
  { value: 'signIns', label: 'Sign-ins' },
  { value: 'messages', label: 'Messages' },
  { value: 'cases', label: 'Cases' },
  { value: 'notes', label: 'Notes' },
  { value: 'bills', label: 'Bills' },
  { value: 'payments', label: 'Payments' },
  { value: 'readings', label: 'Readings' },
]
