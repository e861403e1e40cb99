/** The passwords that guessing starts with; trailing digits are taken off before the look-up, so `welcome2026` is here too. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  00000000 0123456789 11111111 11112222 11223344 12121212 123123123 123321123 12341234 12345678 123456789 1234567890
  13131313 147258369 159357159 1q2w3e4r 1qaz2wsx 22222222 33333333 44444444 55555555 66666666 77777777 87654321 88888888
  987654321 99999999 a1b2c3d4 aa123456 abc12345 abcd1234 abcdefg1 abcdefgh admin123 administrator alexander allblacks
  anthony aotearoa arsenal1 asdfghjkl ashley auckland autumn barcelona baseball basketball batman benjamin butterfly
  canterbury changeme charlie1 chelsea chocolate christchurch christian computer corvette daniel default1 dragon electric
  electricity electricity1 elephant elizabeth energy energy123 ferrari fizz football freedom guest123 happyhour ilovehim
  ilovemum iloveyou internet jennifer jessica jonathan jordan23 kangaroo kiwikiwi letmein letmein1 liverpool login123
  manchester master matthew mercedes michael monkey mustang1 mypower newzealand nicholas p@ssw0rd p@ssword passw0rd
  password pokemon porsche power power123 powerbill powershout princess qazwsx qazwsxedc qwerty qwerty123 qwertyuiop
  robert1 rugbyunion samantha samsung secret secret123 shadow spiderman spring starwars summer sunshine superman tarn
  temp1234 test1234 testing1 thomas trustno1 user1234 victoria waikato welcome welcome1 welcome123 wellington whakatane
  whatever william winter zaq12wsx zxcvbnm
  `
    .trim()
    .split(/\s+/u),
)
