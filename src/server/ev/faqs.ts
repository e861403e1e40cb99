import type { EvFaqs } from '#contract/ev-everywhere.contract.ts'
import { idleGraceMinutes } from '#domain/ev.ts'

export const evFaqs: EvFaqs['faqs'] = [
  {
    id: 'idle-fees',
    question: 'How do idle fees work?',
    answer: `If your car stays plugged in more than ${idleGraceMinutes} minutes after charging has ended, the network may charge by the minute until it is unplugged. Each session here says what its idle fee was.`,
  },
  {
    id: 'when',
    question: 'When does charging show up?',
    answer:
      'A session shows here once it is over. What you charged at home shows when your meter’s half-hours are in, usually the next day.',
  },
  {
    id: 'who-bills',
    question: 'Who bills me for public charging?',
    answer: 'The charge network does, as before. Linking shows it next to what you charge at home; it is not on your power bill.',
  },
  {
    id: 'two-cars',
    question: 'Can I link two cars?',
    answer: 'A power account is linked to one account of the charge network. Cars that share that account all show here.',
  },
  {
    id: 'home',
    question: 'How do you know what I charge at home?',
    answer:
      'We don’t, exactly: a smart meter counts the whole home. We look for an hour or more in which your home takes at least 1.4 kW above its quiet days. An oven, a dryer or a heater can be among them.',
  },
]
