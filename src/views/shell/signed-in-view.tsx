import type { ComponentProps } from 'react'
import type { NoticesActor } from '#machines/notices/notices.machine.ts'
import { PortalView } from './portal-view.tsx'
import { Toasts } from './toasts.tsx'

type SignedInViewProps = ComponentProps<typeof PortalView> & { readonly notices: NoticesActor }

/** Notices exist only when signed in. */
export const SignedInView = ({ notices, ...actors }: SignedInViewProps) => (
  <>
    <PortalView {...actors} />
    <Toasts notices={notices} />
  </>
)
