import type { CommonErrorCode } from '@megdan/contract'

export const errors: Record<CommonErrorCode | 'unreachable', string> = {
  invalid: 'Ceva din date nu este în regulă. Verificați-le și încercați din nou.',
  unauthenticated: 'Conectați-vă ca să continuați.',
  token_expired: 'Sesiunea a expirat. Conectați-vă din nou.',
  forbidden: 'Nu aveți dreptul să faceți asta.',
  not_found: 'Aceasta nu mai este aici sau nu este pentru dumneavoastră.',
  too_large: 'Fișierul este prea mare.',
  unsupported_media_type: 'Acest fel de fișier nu este acceptat.',
  too_many: 'Prea multe încercări. Așteptați puțin și încercați din nou.',
  internal: 'A apărut o eroare la noi. Încercați din nou peste puțin timp.',
  unavailable: 'Serviciul nu este disponibil momentan. Încercați din nou peste puțin timp.',
  offline: 'Nu există legătură cu serverul. Verificați conexiunea la internet.',
  unreachable: 'Serverul nu răspunde. Încercați din nou peste puțin timp.',
  timeout: 'Serverul nu a răspuns la timp. Nu s-a pierdut nimic; încercați din nou.',
  bad_answer: 'Rețeaua a dat un răspuns neașteptat. Dacă sunteți într-o rețea publică, conectați-vă mai întâi la ea.',
}
