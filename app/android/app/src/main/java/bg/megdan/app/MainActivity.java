package bg.megdan.app;

import android.os.Bundle;
import androidx.core.content.ContextCompat;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        registerPlugin(WebCachePlugin.class);
        super.onCreate(savedInstanceState);
        // The page behind the first paint is dark where the phone is.
        getBridge().getWebView().setBackgroundColor(ContextCompat.getColor(this, R.color.background));
    }
}
