import type { LoaderSnapshot } from './loader.machine.ts'

/** Whether the loader may still cover a page that has nothing to show. */
export const selectIsLoaderUp = (snapshot: LoaderSnapshot): boolean => !snapshot.matches('hidden')
