import { type StaticPageId, staticPageAt } from './addresses.ts'
import type { AppSnapshot } from './app.machine.ts'

export const selectMode = ({ value }: AppSnapshot) => {
  if (typeof value === 'string') return value
  return 'portal' in value ? value.portal : value.activating
}

export const selectIsSignedIn = ({ context }: AppSnapshot): boolean => context.session === 'signedIn'

export const selectStaticPage = ({ context }: AppSnapshot): StaticPageId => staticPageAt(context.place?.path ?? '') ?? 'contact'
