export interface SeenFields {
  readonly full: string
  readonly inUse: string
}

export const mostSeenBottles = 98

const isCount = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) <= mostSeenBottles

export const seenErrors = ({ full }: SeenFields): Readonly<Partial<Record<keyof SeenFields, string>>> =>
  isCount(full) ? {} : { full: `Enter the number of full bottles in digits, ${mostSeenBottles} at most.` }

/** All bottles, per cent of one: 125 is one and a quarter. */
export const seenPercent = ({ full, inUse }: SeenFields): number => Number(full) * 100 + Number(inUse)
