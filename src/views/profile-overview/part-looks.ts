import {
  Bell,
  CreditCard,
  Eye,
  HandHeart,
  HeartPulse,
  House,
  LockKeyhole,
  MapPin,
  MessageCircle,
  Settings,
  ShieldCheck,
  Truck,
  UserPlus,
  Users,
} from '#design/theme/icons.ts'

/** What each page of the profile area is shown with: a brand's own where nothing stands. */
export const looks = {
  accountDetails: { icon: Settings, title: 'Account Details', words: 'Your email, phones, and how we may contact you.' },
  homeProfile: {
    icon: House,
    title: 'Home Profile',
    words: 'What your place is like. Each answer sharpens what we can tell you.',
  },
  propertyDetails: { icon: MapPin, title: 'Property details', words: 'Connections, meters, plans, prices, and whom to ring.' },
  paymentOptions: {
    icon: CreditCard,
    title: 'Payment Options',
    words: 'What you owe, paying by card, direct debit, and more time.',
  },
  powerShout: { icon: null, title: null, words: 'Your balance, what is booked, and offers.' },
  care: {
    icon: HeartPulse,
    title: 'Care',
    words: 'Power for somebody’s health, help with paying, and bills in large print.',
  },
  complaints: {
    icon: MessageCircle,
    title: 'Complaints',
    words: 'Tell us what went wrong, and follow what we do about it.',
  },
  movingHouse: { icon: Truck, title: 'Moving house', words: 'Take your energy along, on the days that suit you.' },
  donate: { icon: HandHeart, title: 'Donate to a school', words: 'Free hours for a school, each month.' },
  friendGetFriend: { icon: UserPlus, title: 'Invite a friend', words: 'Your own link, and how many came by it.' },
  people: { icon: Users, title: 'People with access', words: 'Let somebody in, for as long as you like, and take it back.' },
  devices: { icon: ShieldCheck, title: 'Sign-in and devices', words: 'Where you are signed in, and what it takes to sign in.' },
  alerts: { icon: Bell, title: 'Alerts', words: 'What we tell you about, and what we told you.' },
  accountActivity: {
    icon: Eye,
    title: 'Account activity',
    words: 'Who was in your account: you, and our people when they helped.',
  },
  privacy: {
    icon: LockKeyhole,
    title: 'Data and privacy',
    words: 'Keys for your programs, who may read your data, and what we keep.',
  },
} as const
