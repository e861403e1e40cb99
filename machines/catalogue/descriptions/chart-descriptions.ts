/**
 * For readers who don't read code: a guard is a statement (“The bill is overdue”), an action an order (“Save the draft”), a delay
 * says what happens at its end. `{step}` is replaced by a parameter in the chart; `[: {of}]` is left out without that parameter.
 */
export interface ChartDescriptions {
  readonly guards?: Readonly<Record<string, string>>
  readonly actions?: Readonly<Record<string, string>>
  readonly delays?: Readonly<Record<string, string>>
}

export type AreaDescriptions = Readonly<Record<string, ChartDescriptions>>
