import type { ApiKey, ApiKeys } from '#contract/api-keys/api-keys.contract.ts'
import { dayAt, formatFullDate } from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'

/** Per person. */
export const mostKeys = 5

type Properties = ApiKeys['properties']

export const propertyWords = (propertyId: string | null, properties: Properties): string =>
  propertyId === null
    ? properties.length === 1
      ? (properties[0]?.name ?? '')
      : 'All properties'
    : (properties.find((property) => property.propertyId === propertyId)?.name ?? 'A property you’ve left')

export const untilWords = ({ state, until }: ApiKey): string => {
  if (state === 'revoked') return 'It can’t read your data any more'
  return state === 'over' ? `Expired after ${formatFullDate(until)}` : `Works until ${formatFullDate(until)}`
}

export const usedWords = ({ lastUsedAt, callsLastWeek }: ApiKey): string =>
  lastUsedAt === null
    ? 'Not used yet'
    : `Last used ${formatFullDate(dayAt(lastUsedAt))}, ${formatNumber(callsLastWeek)} ${callsLastWeek === 1 ? 'call' : 'calls'} in the last week`

const example = 'opk-…'

export const curlExample = ({ baseUrl }: ApiKeys): string => `curl -H "Authorization: Bearer ${example}" ${baseUrl}/properties`

export const homeAssistantExample = ({ baseUrl, properties }: ApiKeys): string => `rest:
  - resource: ${baseUrl}/properties/${properties[0]?.propertyId ?? ''}/prices
    scan_interval: 900
    headers:
      Authorization: "Bearer ${example}"
    sensor:
      - name: "Electricity price now"
        value_template: "{{ value_json.now.centsPerKwh }}"
        unit_of_measurement: "c/kWh"
  - resource: ${baseUrl}/carbon
    scan_interval: 900
    headers:
      Authorization: "Bearer ${example}"
    sensor:
      - name: "Grid carbon now"
        value_template: "{{ value_json.gramsPerKwh }}"
        unit_of_measurement: "g/kWh"
`
