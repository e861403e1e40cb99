/** `500 131 876`: nine digits are easier to read aloud. Others stay as they are. */
export const accountText = (customerNumber: string): string =>
  /^\d{9}$/.test(customerNumber) ? customerNumber.replaceAll(/\d{3}(?=\d)/g, '$& ') : customerNumber
