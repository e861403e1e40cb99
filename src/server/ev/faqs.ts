import type { EvFaqs } from '#contract/ev/ev-everywhere.contract.ts'
import { idleGraceMinutes } from '#domain/supply/ev.ts'

export const evFaqs: EvFaqs['faqs'] = [
  {
    id: 'idle-fees',
    question: 'How do idle fees work?',
    answer: `If your car stays plugged in more than ${idleGraceMinutes} minutes after charging has ended, the network can charge by the minute until you unplug it. Each session here shows its idle fee.`,
  },
  {
    id: 'when',
    question: 'When does charging show up?',
    answer:
      'A session shows here as soon as the network tells of it, also while your car charges. What your own charger took shows when your meter’s half-hours are in, usually the next day.',
  },
  {
    id: 'who-bills',
    question: 'Who bills me for public charging?',
    answer:
      'The charge network does, as before. Linking shows it next to what your own charger takes; it is not on your power bill.',
  },
  {
    id: 'two-cars',
    question: 'Can I link two cars?',
    answer: 'A power account is linked to one account of the charge network. Cars that share that account all show here.',
  },
  {
    id: 'own-charger',
    question: 'How do you know what my own charger takes?',
    answer:
      'Not exactly, because a smart meter counts your whole home. We look for an hour or more at least 1.4 kW above your quiet days. That could include an oven, a heater or a pump.',
  },
]
