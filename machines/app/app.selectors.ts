import { type StaticPageId, staticPageAt } from './addresses.ts'
import type { AppSnapshot } from './app.machine.ts'

export const selectMode = ({ value }: AppSnapshot) => (typeof value === 'string' ? value : value.portal)

export const selectIsSignedIn = ({ context }: AppSnapshot): boolean => context.session === 'signedIn'

export const selectStaticPage = ({ context }: AppSnapshot): StaticPageId => staticPageAt(context.place?.path ?? '') ?? 'contact'
