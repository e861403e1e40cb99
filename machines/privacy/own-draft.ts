/** Whose a draft about what is kept is: the person’s own, whichever account they look at. */
export const ownDraft = (): string => 'own'
