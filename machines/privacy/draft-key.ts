/** Draft key: per person, not per account. */
export const ownDraft = (): string => 'own'
