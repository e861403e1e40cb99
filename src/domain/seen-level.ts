/** What a customer sees in the bottles, as it is typed and chosen. */
export interface SeenFields {
  /** Full bottles. */
  readonly full: string
  /** Percent of the bottle in use. */
  readonly inUse: string
}

/** More stand nowhere. */
export const mostSeenBottles = 98

const isCount = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) <= mostSeenBottles

/** A sentence for each field that has to change. */
export const seenErrors = ({ full }: SeenFields): Readonly<Partial<Record<keyof SeenFields, string>>> =>
  isCount(full) ? {} : { full: `Enter the number of full bottles in digits, ${mostSeenBottles} at most.` }

/** All bottles together, of one bottle: 125 is a full one and a quarter of another. */
export const seenPercent = ({ full, inUse }: SeenFields): number => Number(full) * 100 + Number(inUse)
