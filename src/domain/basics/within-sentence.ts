export const withinSentence = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
