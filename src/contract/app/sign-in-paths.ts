/** Apart from its call: the early script sends it without the code that checks answers. */
export const noteSignInPath = '/public/signIn'
