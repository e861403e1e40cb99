/**
 * What the guards, actions and delays of a chart mean, by their names in the chart's code, for readers who don't read code. A guard is a
 * statement (“The bill is overdue”), an action an order (“Save the draft”), a delay says what its end means. `{step}` stands for a parameter that is
 * written out in the chart, `[: {of}]` for a part that goes where there is no such parameter.
 */
export interface ChartDescriptions {
  readonly guards?: Readonly<Record<string, string>>
  readonly actions?: Readonly<Record<string, string>>
  readonly delays?: Readonly<Record<string, string>>
}

/** By the id of the chart. */
export type AreaDescriptions = Readonly<Record<string, ChartDescriptions>>
