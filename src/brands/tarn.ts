import type { Brand } from '#design/theme/brand.ts'
import { Sun } from '#design/theme/icons.ts'

export const tarn: Brand = {
  id: 'tarn',
  name: 'Tarn',
  loyalty: {
    name: 'PowerShout',
    unitOne: 'free hour',
    unitOther: 'free hours',
    book: 'Book free hours',
    empty: 'We’ll email you when there are free hours to grab.',
    icon: Sun,
    mark: 'sun',
  },
  phone: '0800 086 400',
  paymentRate: 1,
  links: {
    contact: '/contact',
    accessibility: '/accessibility',
    terms: '/terms',
    privacy: '/privacy',
    facebook: 'https://www.facebook.com/tarnenergy',
    linkedin: 'https://www.linkedin.com/company/tarnenergy',
    youtube: 'https://www.youtube.com/@tarnenergy',
    blog: 'https://www.tarn.example/blog',
    signUpResidential: 'https://www.tarn.example/join',
    signUpBusiness: 'https://www.tarn.example/business/join',
  },
  legal: '© Tarn Energy Limited',
  voice: { greeting: 'Kia ora', wellDone: 'Nice work.' },
  avatarScheme: 'tussock',
}
