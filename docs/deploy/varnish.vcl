vcl 4.1;

# Debian: varnish and varnish-modules. The shop has CDN=varnish and CDN_PURGE_URL=http://127.0.0.1:6081/
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
}

acl own {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # The shop itself, and nobody for whom a proxy on this machine asks.
    if (client.ip !~ own || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, req.http.X-Purged + " purged"));
  }
  # Varnish appends who asks it. Where that is the proxy with the certificate, the address before is the visitor's.
  if (client.ip ~ own) {
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
  }
}

# Only requests without the shop's cookies get stored pages; the choice about outside scripts changes no page.
sub vcl_req_cookie {
  if (req.http.Cookie ~ "(^|; *)(__Host-)?feira_(?!consent=)") {
    return (pass);
  }
  # What others set would store each page once for each visitor.
  if (req.http.Cookie ~ "(^|; *)(__Host-)?js=1") {
    set req.http.Cookie = regsub(req.http.Cookie, "^(?:.*; *)?((?:__Host-)?js=1)(?:;.*)?$", "\1");
  } else {
    unset req.http.Cookie;
  }
  return;
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
}
