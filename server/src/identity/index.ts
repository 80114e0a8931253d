export {
  type Crowd,
  findReaders,
  headCounter,
  isAddressed,
  isNobody,
  isReached,
  listCrowds,
  listGroupTitles,
  refusedGroups,
} from './audience.ts'
export {
  countGuestDevices,
  isKnown,
  mostBrowsers,
  moveDevices,
  removeEndedDevices,
  removeGuestDevice,
  removeOwnDevice,
  removeSilentDevices,
  saveDevice,
  saveOwnDevice,
  saveGuestDevice,
} from './devices.ts'
export {
  findPersonByCode,
  removeOldPasswordCodes,
  replacePasswordCode,
  savePassword,
  savePasswordCode,
  takePasswordCode,
} from './password-codes.ts'
export {
  findGroupTitle,
  findPerson,
  findPersonByName,
  foldName,
  isLastAdmin,
  listChoosableGroups,
  listIds,
  lockPerson,
  removePerson,
  savePerson,
} from './people.ts'
export { findRights, isAdmin, isEditor, mayArrange, mayEdit, mayPublish, personCard, requireRight } from './rights.ts'
export {
  endSessionAt,
  findSession,
  listSessions,
  lockSession,
  removeOldSessions,
  removeSession,
  removeSessions,
  renewSession,
  saveSession,
  touchSession,
  type Where,
} from './sessions.ts'
export {
  device,
  deviceUid,
  type EditorRights,
  formerGroup,
  groups,
  knownBy,
  person,
  personGroup,
  session,
} from './tables.ts'
