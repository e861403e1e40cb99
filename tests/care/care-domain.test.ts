import { describe, expect, it } from 'vitest'
import { answerBy, extendedAnswerBy } from '#domain/basics/case-days.ts'
import { formMediaOf, formMessage } from '#domain/customer/care-form.ts'
import {
  careErrors,
  careStateOf,
  type CareStatusFacts,
  emptyCareFields,
  helpBy,
  isAskedAgain,
  reminderDueOn,
} from '#domain/customer/care-registration.ts'
import {
  acknowledgeBy,
  canEscalateComplaint,
  complaintErrors,
  emptyComplaint,
  nextOfComplaint,
} from '#domain/customer/complaint.ts'

const at = (day: string) => Date.parse(`${day}T09:00:00+12:00`)
const pending: CareStatusFacts = {
  status: 'pending',
  endedOn: null,
  renewBy: null,
  confirmedAt: null,
  formAskedAt: null,
  formReceivedAt: null,
}
const confirmed: CareStatusFacts = {
  ...pending,
  status: 'registered',
  confirmedAt: at('2026-06-09'),
  renewBy: '2027-06-09',
  formReceivedAt: at('2026-06-01'),
}

describe('where a registration stands', () => {
  it.each([
    ['waits for the form from the day on which it is asked for', pending, '2026-06-09', 'awaitingForm'],
    ['is checked when the form has come', { ...pending, formReceivedAt: at('2026-06-09') }, '2026-06-09', 'checking'],
    [
      'waits again when the form was not enough',
      { ...pending, formReceivedAt: at('2026-06-01'), formAskedAt: at('2026-06-03') },
      '2026-06-09',
      'awaitingForm',
    ],
    ['is confirmed until sixty days before it is to be renewed', confirmed, '2027-04-09', 'confirmed'],
    ['is to be renewed from then on', confirmed, '2027-04-10', 'toRenew'],
    ['is to be renewed, and in force, long after the day', confirmed, '2028-01-01', 'toRenew'],
    ['is to be renewed when a form is asked for again', { ...confirmed, formAskedAt: at('2026-09-01') }, '2026-09-02', 'toRenew'],
    ['is checked when a new form has come', { ...confirmed, formReceivedAt: at('2027-05-01') }, '2027-05-02', 'checking'],
    ['is over when it was ended', { ...confirmed, endedOn: '2026-08-01' }, '2026-08-01', 'ended'],
  ] as const)('%s', (_, standing, today, state) => expect(careStateOf(standing, today)).toBe(state))

  it('is asked again until another form comes, and not for one that came before', () => {
    const asked = { ...pending, formReceivedAt: at('2026-06-01'), formAskedAt: at('2026-06-03') }
    expect([isAskedAgain(asked), isAskedAgain({ ...asked, formReceivedAt: at('2026-06-04') })]).toEqual([true, false])
  })

  it.each([
    ['2027-04-09', null],
    ['2027-04-10', 60],
    ['2027-05-09', 60],
    ['2027-05-10', 30],
    ['2027-06-02', 7],
    ['2027-06-09', 0],
    ['2028-01-01', 0],
  ])('on %s the reminder of so many days before is due: %s', (today, days) =>
    expect(reminderDueOn('2027-06-09', today)).toBe(days),
  )

  it('asks for the person, what they depend on and the plan; somebody else to ask is whole or nobody', () => {
    expect(careErrors('register', emptyCareFields)).toEqual({
      person: 'Give the name of the person.',
      dependsOn: 'Choose what they depend on.',
      hasEmergencyPlan: 'Please confirm that you have a plan for when the power goes out.',
    })
    const good = { ...emptyCareFields, person: 'Mum', dependsOn: ['breathing' as const], hasEmergencyPlan: true }
    expect(careErrors('register', good)).toEqual({})
    expect(careErrors('register', { ...good, alternateName: 'Rua', details: 'x'.repeat(501) })).toEqual({
      details: 'Say it in 500 characters or fewer.',
      alternatePhone: 'Give a number that we can ring.',
    })
    expect(careErrors('contact', { ...good, alternatePhone: '12 34x' })).toEqual({
      alternateName: 'Give their name.',
      alternatePhone: 'Please enter a valid phone number',
    })
    expect(careErrors('help', good)).toEqual({ wish: 'Choose what would help.' })
    expect(helpBy('2026-12-23')).toBe('2026-12-29')
  })
})

const pdf = new TextEncoder().encode('%PDF-1.7\n')
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

describe('a doctor’s form', () => {
  it('is known by its first bytes and by nothing else', () => {
    expect([pdf, Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), png].map(formMediaOf)).toEqual([
      'application/pdf',
      'image/jpeg',
      'image/png',
    ])
    expect(
      ['PK\u0003\u0004form.pdf', '<svg>', ' %PDF-1.7', '%PD', ''].map((text) => formMediaOf(new TextEncoder().encode(text))),
    ).toEqual([null, null, null, null, null])
    expect([
      formMessage(pdf, 9, 9),
      formMessage(pdf, 7 * 1024 * 1024, 5 * 1024 * 1024),
      formMessage(new Uint8Array(), 0, 8),
      formMessage(Uint8Array.of(1), 1, 8),
    ]).toEqual([
      null,
      'This file has 7 MB. Choose one of 5 MB or less.',
      'This file is empty. Choose the form again.',
      'This is no PDF, JPEG or PNG. Scan the form, or take a photo of it.',
    ])
  })

  it('is refused where a picture has no size, or was cut off on its way', () => {
    const text = (words: string) => [...new TextEncoder().encode(words)]
    const sizeOf = (width: number) => [0xff, 0xc2, 0, 11, 8, 0, 40, 0, width, 1, 1, 0x11, 0]
    // A preview of its own, with an end, lies within what the camera wrote.
    const preview = [0xff, 0xe1, 0, 12, ...text('Exif'), 0, 0, 0xff, 0xd8, 0xff, 0xd9]
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 7, 7, 7]
    const jpeg = [0xff, 0xd8, ...preview, 0xff, ...sizeOf(30), ...scan, 0xff, 0xd9, 0, 0]
    const chunk = (name: string, bytes: readonly number[]) => [0, 0, 0, bytes.length, ...text(name), ...bytes, 0, 0, 0, 0]
    const header = (width: number) => chunk('IHDR', [0, 0, 0, width, 0, 0, 0, 1, 8, 2, 0, 0, 0])
    const picture = [...png, ...header(1), ...chunk('IDAT', [1, 2, 3]), ...chunk('IEND', [])]
    const said = (bytes: readonly number[]) => formMessage(Uint8Array.from(bytes), bytes.length, 1_000)
    expect([said(jpeg), said(picture)]).toEqual([null, null])
    const missing = [
      [0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 16 }, () => 0)],
      jpeg.slice(0, -4),
      jpeg.slice(0, 20),
      [0xff, 0xd8, ...scan, 0xff, 0xd9],
      [0xff, 0xd8, ...sizeOf(0), ...scan, 0xff, 0xd9],
      [...png],
      picture.slice(0, -12),
      [...png, ...header(0), ...chunk('IEND', [])],
    ]
    expect(missing.map(said)).toEqual(
      missing.map(() => 'Part of this picture is missing. Take the photo again, or scan the form.'),
    )
  })
})

describe('a complaint', () => {
  const standing = { state: 'lookedInto', answerBy: '2026-07-07' } as const

  it('is read within two working days and answered within twenty, or forty; Matariki and King’s Birthday are none', () => {
    expect([acknowledgeBy('2026-05-29'), answerBy('2026-06-09'), extendedAnswerBy('2026-06-09')]).toEqual([
      '2026-06-03',
      '2026-07-07',
      '2026-08-05',
    ])
  })

  it('may go to the disputes service from the day after the last one, and at once where we can do no more', () => {
    expect(canEscalateComplaint(standing, '2026-07-07')).toBe(false)
    expect(canEscalateComplaint(standing, '2026-07-08')).toBe(true)
    expect(canEscalateComplaint({ ...standing, state: 'answered' }, '2026-07-08')).toBe(true)
    expect(canEscalateComplaint({ ...standing, state: 'deadlocked' }, '2026-06-10')).toBe(true)
    expect(canEscalateComplaint({ ...standing, state: 'settled' }, '2026-12-01')).toBe(false)
  })

  it('says what comes next by name of day', () => {
    const told = { acknowledgeBy: '2026-06-11', answerBy: '2026-07-07', canEscalate: false } as const
    expect(nextOfComplaint({ ...told, state: 'received' })).toBe(
      'Someone will read it by Thursday 11 June. We’ll answer by Tuesday 7 July. If we don’t, or we can’t agree, you can take it to Utilities Disputes, which is free and independent, on 0800 22 33 40.',
    )
    expect(nextOfComplaint({ ...told, state: 'lookedInto', canEscalate: true })).toBe(
      'We should have settled this by Tue 7 July. You can take it to Utilities Disputes, which is free and independent, on 0800 22 33 40.',
    )
    expect(nextOfComplaint({ ...told, state: 'deadlocked', canEscalate: true })).toMatch(
      /^We’ve given our final answer\. You can take/,
    )
    expect(nextOfComplaint({ ...told, state: 'answered' })).toMatch(/^Does this settle it\?/)
    expect(nextOfComplaint({ ...told, state: 'withdrawn' })).toBeNull()
  })

  it('says what it is about and what happened', () => {
    expect(complaintErrors(emptyComplaint)).toEqual({ topic: 'Choose what it is about.', message: 'Say what happened.' })
    const long = { ...emptyComplaint, topic: 'bill' as const, message: 'x'.repeat(2_001), wish: 'x'.repeat(1_001) }
    expect(complaintErrors(long)).toEqual({
      message: 'Say it in 2,000 characters or fewer.',
      wish: 'Say it in 1,000 characters or fewer.',
    })
  })
})
