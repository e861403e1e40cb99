import {
  Bell,
  CircleUserRound,
  ClipboardList,
  Download,
  Eye,
  Gift,
  HandCoins,
  HandHeart,
  HeartPulse,
  House,
  Landmark,
  LockKeyhole,
  type LucideIcon,
  ShieldCheck,
  Truck,
  Users,
} from '#design/theme/icons.ts'
import type { ProfileGroupId, ProfileRowId } from '#machines/profile-overview/profile-overview.machine.ts'

export const groupTitles: Readonly<Record<ProfileGroupId, string>> = {
  you: 'You',
  home: 'Your home',
  money: 'Money',
  people: 'People and data',
}

interface RowLook {
  readonly icon: LucideIcon
  readonly title: string
  readonly detail: string
}

export const rowLooks: Readonly<Record<ProfileRowId, RowLook>> = {
  contactDetails: { icon: CircleUserRound, title: 'Contact details', detail: 'Phone, email, postal address' },
  devices: { icon: ShieldCheck, title: 'Sign-in and devices', detail: 'Passkeys, password, devices' },
  alerts: { icon: Bell, title: 'Messages and alerts', detail: 'Choose your alerts and see past ones' },
  homeProfile: { icon: ClipboardList, title: 'Home profile', detail: 'Who lives here, heating, hot water' },
  businessProfile: { icon: ClipboardList, title: 'Business profile', detail: 'What you do and what uses energy' },
  medicallyDependent: {
    icon: HeartPulse,
    title: 'Medically dependent',
    detail: 'Register someone who needs power for their health',
  },
  propertyDetails: { icon: House, title: 'Property details', detail: 'Meters, ICP numbers, prices' },
  movingHouse: { icon: Truck, title: 'Moving house', detail: 'Start, stop or move your power' },
  howYouPay: { icon: Landmark, title: 'How you pay', detail: 'Direct debit, card, bank transfer' },
  helpPaying: { icon: HandCoins, title: 'Help paying', detail: 'Payment plans and support' },
  referFriend: { icon: Gift, title: 'Refer a friend', detail: 'Share your link and see who’s joined' },
  donate: { icon: HandHeart, title: 'Donate', detail: 'Give free hours to a school each month' },
  people: { icon: Users, title: 'People with access', detail: 'Share your account, and stop any time' },
  downloadData: { icon: Download, title: 'Download my data', detail: 'Readings, bills, everything we hold' },
  privacy: { icon: LockKeyhole, title: 'Privacy and consents', detail: 'Who can use your data' },
  activity: { icon: Eye, title: 'Activity', detail: 'See who’s used your account' },
}
