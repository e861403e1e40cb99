/** What documented states mean wherever they are, by their names in the specification: `[why, next]`. */
export const generalTexts: Readonly<Record<string, readonly [why: string | null, next: string | null]>> = {
  LOADING: ['We’re loading this. It usually takes a second or two.', null],
  LOADING_RETRY: ['We’re loading this again.', null],
  ERROR: ['We couldn’t load this.', 'Choose “Try again”. We’ll also try again when your connection is back.'],
  NO_DATA: ['There’s nothing to show here yet.', null],
  HOME_PROFILE_NOT_COMPLETED: [
    'We need to know a little about your home first.',
    'Answer the last questions of your profile, and your figures appear here.',
  ],
  TOO_FEW_BILLS: [
    'Plans can only be compared over at least six bills, and you don’t have that many with us yet.',
    'Your next bills. We compare plans when there are six.',
  ],
  NOT_EXACT: [
    'One of your bills doesn’t add up when we work it out from your readings, so a comparison wouldn’t be right.',
    'Call us, and we’ll find out why.',
  ],
  COMING_SOON: ['We don’t have enough days of readings yet.', 'Your figures appear here when we have enough readings.'],
  SUCCESS_WITH_LIMITED_DATA: [null, 'These are early figures. They’ll become more accurate as more readings arrive.'],
  SUCCESS_WITH_POPUP: [null, 'These are early figures. They’ll become more accurate as more readings arrive.'],
}
