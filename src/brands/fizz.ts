import type { Brand } from '#design/theme/brand.ts'
import { PartyPopper } from '#design/theme/icons.ts'

export const fizz: Brand = {
  id: 'fizz',
  name: 'Fizz',
  loyalty: {
    name: 'Happy hour credit',
    unitOne: 'happy hour',
    unitOther: 'happy hours',
    book: 'Book a happy hour',
    empty: 'We’ll email you when there are happy hours to grab.',
    icon: PartyPopper,
    mark: 'clock',
  },
  phone: '0800 086 400',
  paymentRate: 0,
  links: {
    contact: '/contact',
    accessibility: '/accessibility',
    terms: '/terms',
    privacy: '/privacy',
    facebook: 'https://www.facebook.com/fizzpower',
    linkedin: 'https://www.linkedin.com/company/fizzpower',
    youtube: 'https://www.youtube.com/@fizzpower',
    blog: 'https://www.fizz.example/blog',
    signUpResidential: 'https://www.fizz.example/join',
    signUpBusiness: 'https://www.fizz.example/business/join',
  },
  legal: '© Fizz Power Limited',
  voice: { greeting: 'Kia ora', wellDone: 'Nice one.' },
  avatarScheme: 'dusk',
}
