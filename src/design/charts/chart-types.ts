import type { ReactNode } from 'react'
import type { ColourName } from '#brands/brands.ts'
import type { ChartUnit } from '#design/charts/geometry/axis.ts'

export interface UsageBar {
  /** Unique, and equal in all units, so that a selection survives a change of unit. */
  readonly key: string
  readonly label: string
  /** Month of a day, day of an hour: shown below its first label. */
  readonly group?: string
  /** Clock hour, 2.5 at half past two: labels stand at round hours. */
  readonly hour?: number
  /** In the chart's unit; for `empty` the typical height, null if unknown. */
  readonly value: number | null
  readonly below?: number
  /** `powerShout`: actual, with free hours. */
  readonly kind: 'actual' | 'estimated' | 'empty' | 'powerShout'
  /** Period before, in the chart's unit. */
  readonly compare?: number | null
  readonly isToday?: boolean
  readonly colour?: ColourName
}

export interface ChartTip {
  readonly title: string
  readonly value: string
  readonly second?: string
  /** A line each: '4.2 kWh more than last month'. */
  readonly notes?: readonly string[]
  /** 'Press for its hours': visible, and read out once per chart. */
  readonly opens?: string
}

export interface ChartBand {
  readonly fromKey: string
  readonly toKey: string
  readonly name: string
}

export interface ChartProps {
  readonly bars: readonly UsageBar[]
  readonly unit: ChartUnit
  readonly label: string
  readonly caption?: ReactNode
  readonly isCaptionShown?: boolean
  readonly bands?: readonly ChartBand[]
  readonly tipOf: (bar: UsageBar) => ChartTip
  /** Omitted: uncontrolled. */
  readonly selectedKey?: string | null
  readonly onSelect?: (key: string | null) => void
  /** By click, second touch or Enter. Omitted if nothing opens. */
  readonly onOpen?: (key: string) => void
  readonly mark?: 'sun' | 'clock'
  /** CSS pixels; a minimum if the chart fills its space. */
  readonly height?: number
  readonly isFilling?: boolean
}
