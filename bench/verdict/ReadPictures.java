import com.google.zxing.BinaryBitmap;
import com.google.zxing.MultiFormatReader;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import javax.imageio.ImageIO;

/** Reads the pictures named on standard input, one per line, by ZXing with its default settings; writes each text in Base64, or nothing. */
public class ReadPictures {
  public static void main(String[] args) throws Exception {
    BufferedReader names = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String name = names.readLine(); name != null; name = names.readLine()) {
      BufferedImage picture = ImageIO.read(new File(name));
      int width = picture.getWidth();
      int height = picture.getHeight();
      int[] pixels = picture.getRGB(0, 0, width, height, null, 0, width);
      String text = "";
      try {
        text = new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels)))).getText();
      } catch (NotFoundException none) {
        // An empty line means that no code was found.
      }
      System.out.println(Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
    }
  }
}
