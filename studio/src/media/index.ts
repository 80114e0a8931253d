export { FocusPicker } from './FocusPicker.tsx'
export { MediaPicker } from './MediaPicker.tsx'
