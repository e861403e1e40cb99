import { WaitingCard } from '#views/kit/page-cards.tsx'

/** Stands where the meters will be while they are read, or while the code that shows them comes. */
export const MetersWaiting = () => <WaitingCard label="Your meters" height={360} />
