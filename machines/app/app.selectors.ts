import { type StaticPageId, staticPageAt } from './addresses.ts'
import type { AppSnapshot } from './app.machine.ts'

/** What is on the screen. Routing and redirecting are over before anything is drawn. */
export const selectMode = ({ value }: AppSnapshot) => (typeof value === 'string' ? value : value.portal)

export const selectIsSignedIn = ({ context }: AppSnapshot): boolean => context.session === 'signedIn'

/** Which of the pages that anybody may read. */
export const selectStaticPage = ({ context }: AppSnapshot): StaticPageId => staticPageAt(context.place?.path ?? '') ?? 'contact'

/** Whether the portal is shown inside the mobile app. */
export const selectIsInApp = ({ context }: AppSnapshot): boolean => context.isInApp
