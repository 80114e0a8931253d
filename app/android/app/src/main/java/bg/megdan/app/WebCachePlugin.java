package bg.megdan.app;

import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** What the web view keeps of answers on the disk, pictures above all. `clear` empties it. */
@CapacitorPlugin(name = "WebCache")
public class WebCachePlugin extends Plugin {

    @PluginMethod
    public void clear(PluginCall call) {
        getBridge().executeOnMainThread(() -> {
            getBridge().getWebView().clearCache(true);
            call.resolve();
        });
    }
}
