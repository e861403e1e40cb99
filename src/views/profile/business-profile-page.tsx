import { profileMachine } from '#machines/profile/profile.machine.ts'
import { definePage } from '#views/page.ts'
import { ProfileView } from './profile-view.tsx'

export const page = definePage({ id: 'businessProfile', machine: profileMachine, View: ProfileView })
