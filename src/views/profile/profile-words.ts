export const profileNames = { home: 'Home profile', business: 'Business profile' } as const
