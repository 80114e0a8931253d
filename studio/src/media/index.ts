export { FocusPicker } from './FocusPicker.tsx'
export { MediaPicker } from './MediaPicker.tsx'
export { PictureButtons } from './PictureButtons.tsx'
export { uploadHere, UploadsHere } from './UploadsHere.tsx'
