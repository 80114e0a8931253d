/** Opens the phone's settings of this app, where what was refused is allowed again. */
export async function openAppSettings(): Promise<void> {
  const { AndroidSettings, IOSSettings, NativeSettings } = await import('capacitor-native-settings')
  await NativeSettings.open({ optionAndroid: AndroidSettings.ApplicationDetails, optionIOS: IOSSettings.App })
}
