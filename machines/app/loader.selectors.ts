import type { LoaderSnapshot } from './loader.machine.ts'

export const selectIsLoaderUp = (snapshot: LoaderSnapshot): boolean => !snapshot.matches('hidden')
