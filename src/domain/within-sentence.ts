/** Words as they stand within a sentence: `What I can do without` becomes `what I can do without`. */
export const withinSentence = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
