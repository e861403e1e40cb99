/** What the two profiles are called. */
export const profileNames = { home: 'Home profile', business: 'Business profile' } as const
